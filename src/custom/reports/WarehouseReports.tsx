import { ReportDesk } from './ReportDesk.tsx'

/** Reports of the warehouse. */
const WarehouseReports = () => <ReportDesk category="WMS" />

export default WarehouseReports
