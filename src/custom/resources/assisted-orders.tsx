import { AskPurchase } from '../purchases/AskPurchase.tsx'
import { NewPurchase } from '../purchases/NewPurchase.tsx'

export const actions = (
  <>
    <NewPurchase />
    <AskPurchase />
  </>
)
