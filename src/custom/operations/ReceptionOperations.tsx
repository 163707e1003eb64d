import { OperationsList } from './OperationsList.tsx'

/** Operations that come in. */
const ReceptionOperations = () => <OperationsList direction="RECEPTION" />

export default ReceptionOperations
