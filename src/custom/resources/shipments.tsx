import * as shipments from '../../i18n/work/shipments.ts'
import { ShipmentList } from '../shipments/ShipmentList.tsx'

export const list = <ShipmentList />

export const texts = { shipments }
