import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../../ui/export/saveFile.ts'

/** Hands the person the file that an operation answers, under a name. */
export const useDownload = () => {
  const provider = useOperations()
  return async (operation: string, values: object, name: string): Promise<void> =>
    saveFile(await provider.call<Blob>(operation, values, { as: 'file' }), name)
}
