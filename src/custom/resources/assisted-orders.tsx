import { AskPurchase } from '../purchases/AskPurchase.tsx'

export const actions = <AskPurchase />
