import { PreregisterDocument } from './PreregisterDocument.tsx'

/** Cargo at the gate without notice. */
const ReceptionRegister = () => <PreregisterDocument direction="RECEPTION" live />

export default ReceptionRegister
