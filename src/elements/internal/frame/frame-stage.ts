import {html, nothing, type TemplateResult} from 'lit';
import type {FrameController} from './frame-controller.js';
import {words} from '../messages.js';
import {renderProblem} from '../helper/render-problem.js';

/** What surrounds the content of an element with a framed page; `said` is announced by screen readers, not shown. */
export const renderSurroundings = (content: unknown, said: string): TemplateResult => html`
  <slot name="header"></slot>
  ${content}
  <slot name="footer"></slot>
  <p class="visually-hidden" role="status">${said}</p>
`;

/** The signer's page, or why there is none; the host's own content of `slot` replaces it. */
export function renderSigning(
  frame: FrameController,
  title: string,
  slot: string,
  onRetry: () => void,
): TemplateResult {
  const {problem, notice} = frame;
  if (problem) return renderProblem(problem, onRetry);
  return html`
    ${notice && renderProblem(notice, onRetry)}
    <slot name=${slot}>${renderStage(frame, title)}</slot>
  `;
}

/** The framed page, behind a placeholder of the same size while it loads. */
export const renderStage = (frame: FrameController, title: string, isHidden = false) =>
  html`<div class="stage" ?hidden=${isHidden}>
    ${frame.render(title)} ${frame.isShown || frame.problem ? nothing : renderPaper()}
  </div>`;

/** The placeholder of what is loading: a page with some lines. */
export const renderPaper = (lines = 12) =>
  html`<slot name="loading">
    <div class="paper" part="loading" role="img" aria-label=${words.loading()}>
      ${Array.from({length: lines}, () => html`<i class="skeleton"></i>`)}
    </div>
  </slot>`;
