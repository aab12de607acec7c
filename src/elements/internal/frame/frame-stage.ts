import {html, nothing, type TemplateResult} from 'lit';
import type {FrameController} from './frame-controller.js';
import {words} from '../messages.js';
import {renderProblem} from '../helper/render-problem.js';

/** What stands around the content of an element with a framed page; `said` is read out, not shown. */
export const renderSurroundings = (content: unknown, said: string): TemplateResult => html`
  <slot name="header"></slot>
  ${content}
  <slot name="footer"></slot>
  <p class="visually-hidden" role="status">${said}</p>
`;

/** The page of somebody who signs, or why it is not there; the host's own content of `slot` hides it. */
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

/** The framed page, behind a sheet of its size while it loads. */
export const renderStage = (frame: FrameController, title: string, isHidden = false) =>
  html`<div class="stage" ?hidden=${isHidden}>
    ${frame.render(title)} ${frame.isShown || frame.problem ? nothing : renderPaper()}
  </div>`;

const renderPaper = () =>
  html`<slot name="loading">
    <div class="paper" part="loading" role="img" aria-label=${words.loading()}>
      ${Array.from({length: 12}, () => html`<i class="skeleton"></i>`)}
    </div>
  </slot>`;
