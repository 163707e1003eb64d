import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { reasonOf, useAttempt } from '../screen/useAttempt.ts'
import { namedApart } from './namedApart.ts'
import { type TakenName, takenName } from './takenName.ts'

interface UploadFor {
  readonly resourceId?: string | undefined
  readonly field?: string
  /** The file that the field has now. */
  readonly kept?: string | null
}

const uploading = ['upload'] as const

/** Whether a file is still on its way: what is saved before would miss it. */
export const useUploading = (): boolean => useIsMutating({ mutationKey: uploading }) > 0

/**
 * Puts a file into the company's folder of a resource, to the record that it is of where there is one, by the rules of
 * the field that takes it; answers the name it is stored under. Where the field has a file of its name it is `taken`,
 * and goes on as its next version by `replace`; where that is not the sender's to replace, another has its name, or
 * there is no record yet, or the field went with the tab of its form and nobody can be asked, it is named apart. What
 * fails then is told over the page.
 */
export const useUpload = (folder: string, { resourceId, field, kept }: UploadFor = {}) => {
  const provider = useOperations()
  const client = useQueryClient()
  const { busy, problem, attempt } = useAttempt()
  const [taken, setTaken] = useState<TakenName | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const toldOf = (file: File) => (failure: unknown) => {
    if (isGone.current)
      noticeBoard.alert({
        tone: 'bad',
        title: 'estiba.notices.uploadFailed',
        body: `${file.name}: ${reasonOf(failure)}`,
      })
    throw failure
  }
  const formOf = (file: File): FormData => {
    const form = new FormData()
    form.append('files', file)
    form.append('folder', folder)
    if (resourceId !== undefined) form.append('resourceId', resourceId)
    if (field !== undefined) form.append('field', field)
    return form
  }
  const put = async (file: File): Promise<string | null> => {
    const [stored] = await provider.call<readonly { filename: string }[]>('files.files.create', { form: formOf(file) })
    void client.invalidateQueries({ queryKey: ['files'] })
    return stored?.filename ?? null
  }
  const { mutateAsync: upload } = useMutation({
    mutationKey: uploading,
    mutationFn: (file: File): Promise<string | null> =>
      attempt(() =>
        put(file)
          .catch((failure: unknown) => {
            const there = takenName(failure)
            if (there === null) throw failure
            const { filename, mayReplace } = there
            if (isGone.current || resourceId === undefined || filename !== kept || !mayReplace)
              return put(namedApart(file))
            setTaken({ file, filename })
            return null
          })
          .catch(toldOf(file)),
      ),
  })
  const { mutateAsync: replace } = useMutation({
    mutationKey: uploading,
    mutationFn: ({ file, filename }: TakenName): Promise<string | null> =>
      attempt(async () => {
        await provider.call('files.files.newVersion', { form: formOf(file), filename }).catch(toldOf(file))
        // What was shown of it is the version before.
        await client.invalidateQueries({ queryKey: ['files'] })
        return filename
      }),
  })
  return { upload, busy, problem, taken, replace, leave: () => setTaken(null) }
}
