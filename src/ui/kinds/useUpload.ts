import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useAttempt } from '../screen/useAttempt.ts'

interface UploadFor {
  readonly resourceId?: string | undefined
  readonly field?: string
}

const uploading = ['upload'] as const

/** Whether a file is still on its way: what is saved before would miss it. */
export const useUploading = (): boolean => useIsMutating({ mutationKey: uploading }) > 0

/**
 * Puts a file into the company's folder of a resource, to the record that it is of where there is one, by the rules of
 * the field that takes it; answers the name it is stored under.
 */
export const useUpload = (folder: string, { resourceId, field }: UploadFor = {}) => {
  const provider = useOperations()
  const { busy, problem, attempt } = useAttempt()
  const { mutateAsync: upload } = useMutation({
    mutationKey: uploading,
    mutationFn: (file: File): Promise<string | null> =>
      attempt(async () => {
        const form = new FormData()
        form.append('files', file)
        form.append('folder', folder)
        if (resourceId !== undefined) form.append('resourceId', resourceId)
        if (field !== undefined) form.append('field', field)
        const [stored] = await provider.call<readonly { filename: string }[]>('files.files.create', { form })
        return stored?.filename ?? null
      }),
  })
  return { upload, busy, problem }
}
