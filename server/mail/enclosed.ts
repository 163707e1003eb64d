import type { Mail } from '../contract.ts'

/** The attachments of a mail as the library of mail takes them. */
export const enclosed = ({ attachments = [] }: Mail) =>
  attachments.map(({ filename, mimeType, bytes }) => ({ filename, contentType: mimeType, content: Buffer.from(bytes) }))
