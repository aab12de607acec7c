import {html, type TemplateResult} from 'lit';

/** Where files are dropped or chosen. */
interface Drop {
  /** What can be dropped, and what leads to the choice of files. */
  readonly text: string;
  readonly pick: string;
  /** As a file input has it. */
  readonly accept: string;
  readonly isMany?: boolean;
  readonly isBusy?: boolean;
  /** Above and below the text. */
  readonly before?: unknown;
  readonly after: unknown;
  readonly take: (files: readonly File[]) => void;
}

/** The area for files. */
export function renderDrop(drop: Drop): TemplateResult {
  const take = (files: FileList | null | undefined) => drop.take(Array.from(files ?? []));
  return html`<div
    class="drop"
    part="drop"
    aria-busy=${drop.isBusy ?? false}
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files);
    }}
  >
    ${drop.before}
    <label>
      ${drop.text} <span class="pick">${drop.pick}</span>
      <input
        class="visually-hidden"
        type="file"
        accept=${drop.accept}
        ?multiple=${drop.isMany}
        @change=${({target}: Event) => {
          const input = target as HTMLInputElement;
          take(input.files);
          // Cleared, so that the same file can be chosen again.
          input.value = '';
        }}
      />
    </label>
    ${drop.after}
  </div>`;
}
