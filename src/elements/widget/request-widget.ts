import type {WidgetView} from '../../contract/helper.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';

/**
 * Requests the address of a template's public page. It is a single string, read without a schema, which would weigh
 * more than the request; an invalid address throws.
 */
export async function requestWidget(
  access: HelperAccess,
  fingerprint: string,
  signal: AbortSignal,
): Promise<string> {
  const path = `/templates/${encodeURIComponent(fingerprint)}/widget`;
  const answer = await callHelper(access, path, {signal});
  const {widget_url: url} = (await answer.json()) as WidgetView;
  return new URL(url).href;
}
