import { OperationsList } from './OperationsList.tsx'

/** Operations that go out. */
const ExpeditionOperations = () => <OperationsList direction="EXPEDITION" />

export default ExpeditionOperations
