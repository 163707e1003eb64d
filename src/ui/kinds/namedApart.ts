/**
 * The same file under a name that no other has: a tablet's camera calls every photo `image.jpg`, and a name that is
 * taken is refused (X-FILE-VERSION).
 *
 * @example namedApart(new File([], 'image.jpg')).name // image-20261121T153012345Z-1f3a.jpg
 */
export const namedApart = (file: File, now = new Date()): File => {
  const dot = file.name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, '']
  const moment = now.toISOString().replace(/[-:.]/g, '')
  const mark = crypto.randomUUID().slice(0, 4)
  return new File([file], `${stem}-${moment}-${mark}${ending}`, { type: file.type })
}
