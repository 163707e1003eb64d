/** Those of documents, their numbers and the open month. */
export const ofAccounting = {
  'server/services/accounting/billing/draftsOfOrder.ts': [
    1,
    'which drafts bill an order that the caller would move; told of those alone that he reads',
  ],
  'server/services/accounting/billing/arrivedOf.ts': [
    1,
    'what of orders arrived with pieces, told of those alone that the caller receives or moves',
  ],
  'server/services/accounting/billing/boughtCharges.ts': [
    1,
    'how much of the charges of an order purchases have, told of those alone that the caller receives, posts or moves',
  ],
  'server/services/accounting/billing/receiveOrders.ts': [4, 'written'],
  'server/services/accounting/billing/serveBilled.ts': [
    3,
    'written; what other invoices and lists served of the order is told to nobody',
  ],
  'server/services/accounting/billing/adoptBilled.ts': [3, 'beginning'],
  'server/services/orders/endPurchase.ts': [4, 'written'],
  'server/services/commercial/orders/shops/purchase.ts': [6, 'written'],
  'server/services/orders/endsByInvoice.ts': [1, 'which products are services; nothing of them is told'],
  'server/services/accounting/billing/unitsOfOrders.ts': [
    3,
    'what drafts hold of an order that the caller receives or posts; told of those alone that he reads',
  ],
  'server/services/commercial/orders/receive.ts': [4, 'written'],
  'server/services/commercial/orders/heldQuotation.ts': [
    4,
    'the quotation of an order that the caller moves: kept, and of another order of it the number, as the quotation tells it; server/services/commercial/quoting/jobOrOrder.test.ts',
  ],
  'server/services/reports/report-configs/stockValue.ts': [
    1,
    'what stocks came to on a day; told of those alone that who asks reads',
  ],
  'server/services/reports/report-configs/ageing.ts': [
    3,
    'which documents were settled or taken back since; told of those alone that who asks reads',
  ],
  'server/services/reports/report-configs/accountMoves.ts': [1, 'which types of documents give others back'],
  'server/services/reports/report-configs/receipts.ts': [
    2,
    'in which warehouse the pieces that the caller reads came and left; nothing of the documents is told',
  ],
  'server/services/reports/report-configs/taxes.ts': [2, 'company'],
  'server/services/accounting/account-cost-centers.ts': [
    2,
    'the shares of an account make 100 together: who writes one of them is told what they make',
  ],
  'server/services/accounting/applied-documents.ts': [
    2,
    'locks both documents; a refusal tells what is left of the one that the caller settles',
  ],
  'server/services/accounting/applied-documents/adoptDifferences.ts': [2, 'beginning'],
  'server/services/accounting/consecutives.ts': [1, 'taken'],
  'server/services/accounting/consecutives/numbering.ts': [4, 'company'],
  'server/services/accounting/consecutives/ownSeries.ts': [1, 'company'],
  'server/services/accounting/current-months.ts': [1, 'company'],
  'server/services/accounting/current-months/draftsWithin.ts': [1, 'stands'],
  'server/services/accounting/current-months/beginMonths.ts': [2, 'beginning'],
  'server/services/accounting/current-months/openMonth.ts': [1, 'company'],
  'server/services/accounting/billing/billHouses.ts': [5, 'written'],
  'server/services/accounting/billing/keepBilled.ts': [10, 'written'],
  'server/services/accounting/documents/account.ts': [
    1,
    'finds which third party is meant, of which the identifier alone is used; documents are read by the gate',
  ],
  'server/services/accounting/documents/complete.ts': [8, 'written'],
  'server/services/accounting/documents/number.ts': [1, 'written'],
  'server/services/accounting/documents/pay.ts': [
    4,
    'written; what paying is worth and what stands in favour is told to who pays, named as far as he may read it',
  ],
  'server/services/accounting/settling/earlyOf.ts': [1, 'written'],
  'server/services/accounting/settling/favour.ts': [2, 'written'],
  'server/services/accounting/settling/inFavourOf.ts': [1, 'named as far as the caller may read them'],
  'server/services/accounting/documents/planMovements.ts': [2, 'written'],
  'server/services/accounting/documents/postDocument.ts': [
    5,
    'posts what the caller may post; a refusal says how much of the product there is (G-09)',
  ],
  'server/services/accounting/documents/returns.ts': [
    5,
    'a refusal says how much of a sale may still come back, to who gives it back',
  ],
  'server/services/accounting/documents/returns/leftToReturn.ts': [
    1,
    'what of an invoice is not given back yet, by whoever gave it back: no more than that comes back',
  ],
  'server/services/accounting/documents/returns/leftToCredit.ts': [
    1,
    'what of an invoice is not credited yet, by whoever credited it: no more than that is credited',
  ],
  'server/services/commercial/invoices/creditValue.ts': [5, 'written'],
  'server/services/accounting/documents/settle.ts': [1, 'written'],
  'server/services/accounting/documents/returns/isOfStay.ts': [1, 'stands'],
  'server/services/accounting/documents/returns/movedGoods.ts': [
    1,
    'whether goods left by an invoice that the caller credits; told of it is whether that leaves it void',
  ],
  'server/services/accounting/documents/returns/whyNotVoided.ts': [
    7,
    'a refusal names what gave some of the document back or settles it, or what this gave back or settled in a closed month, to who would void it',
  ],
  'server/services/accounting/documents/voidDocument.ts': [4, 'written'],
  'server/services/accounting/documents/withoutKits.ts': [1, 'written'],
  'server/services/accounting/billing/billOrders.ts': [1, 'written'],
  'server/services/accounting/billing/invoiceType.ts': [1, 'company'],
  'server/services/accounting/ledger-accounts.ts': [2, 'stands'],
  'server/services/accounting/papers/paymentDetails.ts': [1, 'company'],
}
