import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'

/** Puts a file into the company's folder of a resource; answers the name it is stored under. */
export const useUpload = (folder: string) => {
  const provider = useOperations()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File): Promise<string | null> => {
    setBusy(true)
    setProblem(null)
    try {
      const form = new FormData()
      form.append('files', file)
      form.append('folder', folder)
      const [stored] = await provider.call<readonly { filename: string }[]>('files.files.create', { form })
      return stored?.filename ?? null
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy, problem }
}
