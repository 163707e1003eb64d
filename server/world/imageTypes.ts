import type { Row } from './insertRows.ts'

/** Pictures of a company; the sign-in pages take JPG alone (V-JPG-IMAGE). */
export const imageTypesRows = (): readonly Row[] =>
  (
    [
      ['STAFF_LOGIN', 'Ingreso del personal', 'Sign-in of the staff', 'JPG', 1920, 1080, 1024],
      ['CUSTOMER_LOGIN', 'Ingreso de clientes', 'Sign-in of customers', 'JPG', 1920, 1080, 1024],
      ['LOGO', 'Logotipo', 'Logo', 'PNG', 512, 512, 512],
      ['EMAIL_HEADER', 'Encabezado de correos', 'Header of mails', 'PNG', 1200, 300, 512],
      ['REPORT_HEADER', 'Encabezado de reportes', 'Header of reports', 'PNG', 2000, 400, 1024],
    ] as const
  ).map(([code, description, descriptionEn, format, width, height, maxKb]) => ({
    code,
    description,
    descriptionEn,
    target: code,
    format,
    width,
    height,
    maxKb,
    status: 'ACTIVE',
  }))
