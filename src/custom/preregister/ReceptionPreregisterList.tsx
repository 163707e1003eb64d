import { PreregisterList } from './PreregisterList.tsx'

/** What is announced to come in. */
const ReceptionPreregisterList = () => <PreregisterList direction="RECEPTION" />

export default ReceptionPreregisterList
