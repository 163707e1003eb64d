import type { JsonObject } from '../../../src/schema/json.ts'

type Kind = 'CHECK' | 'TEXT' | 'DATE' | 'NUMBER' | 'FILE'

type Activity = readonly [
  event: string,
  es: string,
  de: string,
  kind: Kind,
  more?: { optional?: true; evidence?: true },
]

const activities: readonly Activity[] = [
  ['FF-BKG', 'Confirmar cupo y tarifa con el transportador', 'Raum und Rate beim Carrier bestätigen', 'CHECK'],
  ['FF-BKG', 'Número de reserva', 'Buchungsnummer', 'TEXT'],
  ['FF-BKG', 'Fecha límite de documentos', 'Dokumentenschluss', 'DATE'],
  ['FF-PUP', 'Número de bultos recogidos', 'Anzahl abgeholter Packstücke', 'NUMBER'],
  ['FF-PUP', 'Planilla de recogida firmada', 'Unterschriebener Abholschein', 'FILE', { evidence: true }],
  ['FF-DOC', 'Factura comercial', 'Handelsrechnung', 'FILE', { evidence: true }],
  ['FF-DOC', 'Lista de empaque', 'Packliste', 'FILE', { evidence: true }],
  ['FF-DOC', 'Certificado de origen', 'Ursprungszeugnis', 'FILE', { optional: true, evidence: true }],
  ['FF-INS', 'Estado del contenedor', 'Zustand des Containers', 'TEXT'],
  ['FF-INS', 'Fotos de la inspección', 'Fotos der Prüfung', 'FILE', { evidence: true }],
  ['FF-CON', 'Número de precinto', 'Plombennummer', 'TEXT'],
  ['FF-GIN', 'Peso verificado (VGM), kg', 'Verifizierte Bruttomasse (VGM), kg', 'NUMBER'],
  ['FF-CUX', 'Número de la declaración de exportación', 'MRN der Ausfuhranmeldung', 'TEXT'],
  ['FF-LOD', 'Conocimiento de embarque emitido', 'Konnossement ausgestellt', 'FILE', { evidence: true }],
  ['FF-DEP', 'Buque y viaje', 'Schiff und Reise', 'TEXT'],
  ['FF-TRS', 'Puerto de transbordo', 'Umladehafen', 'TEXT', { optional: true }],
  ['FF-PRE', 'Enviar aviso de llegada al cliente', 'Ankunftsanzeige an den Kunden senden', 'CHECK'],
  ['FF-ARR', 'Registrar el manifiesto ante la aduana', 'Gestellung beim Zoll', 'CHECK'],
  ['FF-DIS', 'Fecha fin de días libres', 'Ende der freien Tage', 'DATE'],
  ['FF-DEC', 'Bultos contados contra el manifiesto', 'Packstücke gegen das Manifest gezählt', 'NUMBER'],
  ['FF-CUM', 'Acta de inspección', 'Prüfprotokoll', 'FILE', { evidence: true }],
  ['FF-CUS', 'Pagar tributos aduaneros', 'Abgaben zahlen', 'CHECK'],
  ['FF-CUS', 'Declaración con levante', 'Freigegebene Zollanmeldung', 'FILE', { evidence: true }],
  ['FF-GOU', 'Placa del vehículo', 'Kennzeichen des Fahrzeugs', 'TEXT'],
  ['FF-DLV', 'Nombre de quien recibe', 'Name des Empfängers', 'TEXT'],
  ['FF-DLV', 'Prueba de entrega', 'Ablieferungsnachweis', 'FILE', { evidence: true }],
  ['FF-EMP', 'Comprobante de devolución del vacío', 'Rückgabebeleg des Leercontainers', 'FILE', { evidence: true }],
  ['FF-BIL', 'Revisar recargos y demoras', 'Zuschläge und Standgelder prüfen', 'CHECK'],
  ['FA-RCS', 'Guía aérea (AWB)', 'Luftfrachtbrief (AWB)', 'TEXT'],
  ['FA-RCS', 'Revisión de seguridad aprobada', 'Sicherheitskontrolle bestanden', 'CHECK'],
  ['FA-DEP', 'Número de vuelo', 'Flugnummer', 'TEXT'],
  ['FT-LOD', 'Manifiesto de carga terrestre', 'CMR-Frachtbrief', 'FILE', { evidence: true }],
  ['FT-ARR', 'Hora de llegada al destino', 'Ankunft am Ziel', 'DATE'],
  ['CR-PUP', 'Escanear las guías recogidas', 'Abgeholte Sendungen scannen', 'CHECK'],
  ['CR-LOC', 'Foto del paquete recibido', 'Foto des Pakets', 'FILE', { evidence: true }],
  ['CR-CUS', 'Valor declarado en USD', 'Angegebener Wert in USD', 'NUMBER'],
  ['CR-ATT', 'Motivo de la no entrega', 'Grund der Nichtzustellung', 'TEXT'],
  ['CR-DLV', 'Firma de quien recibe', 'Unterschrift des Empfängers', 'FILE', { evidence: true }],
  ['WM-CUB', 'Medir y pesar todos los bultos', 'Alle Packstücke messen und wiegen', 'CHECK'],
  ['WM-TAG', 'Etiquetas pegadas', 'Etiketten angebracht', 'NUMBER'],
  ['WM-REC', 'Estado de los bultos recibidos', 'Zustand der Packstücke', 'TEXT'],
  ['WM-REC', 'Fotos de averías', 'Fotos von Schäden', 'FILE', { optional: true, evidence: true }],
  ['WM-LOC', 'Confirmar ubicación con lector', 'Lagerplatz scannen', 'CHECK'],
  ['WM-PIC', 'Piezas alistadas', 'Kommissionierte Stücke', 'NUMBER'],
  ['WM-DIS', 'Placa y precinto del vehículo', 'Kennzeichen und Plombe', 'TEXT'],
  ['WM-DLV', 'Prueba de entrega', 'Ablieferungsnachweis', 'FILE', { evidence: true }],
]

/** What is done at each event, in the company's language. */
export const activityRecords = (language: 'es' | 'de'): readonly JsonObject[] =>
  activities.map(([event, es, de, fieldKind, { optional, evidence } = {}], index) => {
    const order = activities.slice(0, index + 1).filter(([other]) => other === event).length
    return {
      actividyId: `${event}-${order}`,
      idEvent: event,
      description: language === 'es' ? es : de,
      order,
      required: optional !== true,
      requiresEvidence: evidence === true,
      fieldKind,
    }
  })
