import type {RecipeDocument} from '../options.js';

/** A file of a multipart request as a document, titled after its name. */
export function uploadedDocument(file: File): RecipeDocument {
  const title = file.name.replace(/\.[^.]+$/, '') || file.name;
  return {title: title.slice(0, 255), file_name: file.name, file_content: file};
}
