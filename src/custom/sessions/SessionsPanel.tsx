import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { Sessions } from './Sessions.tsx'

/** Where a person of the workspace is signed in; whoever administers users ends what should not go on. */
const SessionsPanel = ({ record }: PanelProps) => <Sessions of={String(record['username'])} />

export default SessionsPanel
