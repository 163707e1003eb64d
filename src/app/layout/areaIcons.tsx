import Administration from '@mui/icons-material/AdminPanelSettingsOutlined'
import Billing from '@mui/icons-material/ReceiptLongOutlined'
import Commercial from '@mui/icons-material/HandshakeOutlined'
import Courier from '@mui/icons-material/LocalShippingOutlined'
import Freight from '@mui/icons-material/DirectionsBoatOutlined'
import Home from '@mui/icons-material/SpaceDashboardOutlined'
import Analysis from '@mui/icons-material/InsightsOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Tracking from '@mui/icons-material/LocationOnOutlined'
import Settings from '@mui/icons-material/TuneOutlined'
import Warehouse from '@mui/icons-material/WarehouseOutlined'
import type { ReactNode } from 'react'
import type { AreaName } from '../../ui/way/areas.ts'

/** The picture of each area; its name always stands beside it, or is told by its tip. */
export const areaIcons: { readonly [A in AreaName]: ReactNode } = {
  home: <Home />,
  commercial: <Commercial />,
  freight: <Freight />,
  courier: <Courier />,
  warehouse: <Warehouse />,
  inventory: <Inventory />,
  tracking: <Tracking />,
  billing: <Billing />,
  analysis: <Analysis />,
  settings: <Settings />,
  administration: <Administration />,
}
