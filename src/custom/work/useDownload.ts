import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import { downloadName } from './downloadName.ts'

/** Hands the person the file that an operation answers, under a name: its own where none is told. */
export const useDownload = () => {
  const provider = useOperations()
  return async (operation: string, values: object, name?: string): Promise<void> => {
    const file = await provider.call<Blob>(operation, values, { as: 'file' })
    saveFile(file, name ?? downloadName(file, operation))
  }
}
