import type {WidgetView} from '../../contract/helper.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';

/**
 * Asks where the public page of a template is.
 * One text, read without a schema, which would weigh more than the request: what is no address is refused as one.
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
