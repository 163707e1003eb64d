import { getExtension } from 'hono/utils/mime'

/** What a file is saved as: the name that its answer gave it, else that of its operation with the ending of its type. */
export const downloadName = (file: Blob, operation: string): string => {
  if (file instanceof File) return file.name
  const ending = getExtension(file.type)
  return ending === undefined ? operation : `${operation}.${ending}`
}
