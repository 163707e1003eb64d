import type { Direction } from '../../domain/operations/lifeCycle.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { PreregisterForm } from './PreregisterForm.tsx'

interface PreregisterDocumentProps {
  readonly direction: Direction
  readonly live?: boolean
}

/** The document of the address: a new one, or `/<type>/<number>`. */
const PreregisterDocument = ({ direction, live = false }: PreregisterDocumentProps) => {
  const { rest } = useWorkScreen()
  const operations = useResource('pre-registers').resource
  const bulks = useResource('bulks').resource
  if (operations === undefined || bulks === undefined) return null
  const [type, number] = rest
  const key = type === undefined || number === undefined ? null : { type, number }
  return (
    <PreregisterForm
      key={`${type ?? ''}~${number ?? ''}`}
      direction={direction}
      documentKey={key}
      operations={operations}
      bulks={bulks}
      live={live}
    />
  )
}

export default PreregisterDocument
