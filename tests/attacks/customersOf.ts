import type { Session } from '../../server/contract.ts'

export const customer = async (session: Session, code: string, name: string): Promise<void> => {
  await session.asSystem('entities').create({
    code,
    name,
    role: 'CUSTOMER',
    type: 'C',
    personType: 'LEGAL',
    identificationType: 'NIT',
    identification: `90037391${code}`,
    country: 'CO',
  })
  const place = { address: 'NW 25th St 8500', country: 'CO', zipCode: '33122' }
  await session.asSystem('virtual-lockers').create({ code: `AND${code}`, customer: code, ...place })
}

export const user = (session: Session, username: string, code: string | null, role: string, company: string) =>
  session.asSystem('users').create({
    username,
    email: `${username}@t1.test`,
    name: username,
    type: 'company-customer',
    role,
    company,
    ...(code === null ? {} : { customer: code }),
  })

export const request = (number: string, code: string) => ({
  number,
  date: '2026-11-20T10:00:00Z',
  customer: code,
  contact: `Contact of ${code}`,
  address: 'Calle 1 # 2-3',
  city: 'CO~DC~1',
  windowFrom: '2099-11-21T10:00:00Z',
  windowTo: '2099-11-21T12:00:00Z',
  packages: [{ description: 'Box', quantity: 1, pieces: 1, weight: 1 }],
})
