import { PreregisterList } from './PreregisterList.tsx'

/** What is announced to go out. */
const ExpeditionPreregisterList = () => <PreregisterList direction="EXPEDITION" />

export default ExpeditionPreregisterList
