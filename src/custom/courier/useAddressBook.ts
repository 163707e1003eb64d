import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'

/** What is known of a sender and a consignee, so that nobody types it again. */
export const useAddressBook = () => {
  const provider = useOperations()
  return {
    /** The main address of a customer. */
    customer: async (customer: string): Promise<Values> => {
      const { data } = await provider.getList<AnyRecord>('entity-addresses', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'main', order: 'DESC' },
        filter: { 'entity.code': customer, status: 'ACTIVE' },
      })
      const [found] = data
      return { pickupAddress: found?.['address'], originCity: found?.['city'] }
    },
    consignee: async (id: string): Promise<Values> => {
      const { data } = await provider.getOne<AnyRecord>('consignees', { id })
      return {
        contact: data['name'],
        deliveryPhone: data['phone'],
        deliveryAddress: data['address'],
        destinationCity: data['city'],
        zipCode: data['zipCode'],
      }
    },
  }
}
