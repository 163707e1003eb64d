import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../../ui/export/saveFile.ts'

/** Hands the person the file that an operation answers, under a name: its own where none is told. */
export const useDownload = () => {
  const provider = useOperations()
  return async (operation: string, values: object, name?: string): Promise<void> => {
    const file = await provider.call<Blob>(operation, values, { as: 'file' })
    saveFile(file, name ?? (file instanceof File ? file.name : operation))
  }
}
