import { describe, expect, it } from 'vitest'
import { equipment, factOf, paper, transport, wrongOf } from './voyage.testing.ts'

const at = '2026-05-10T10:00:00-05:00'
const good = transport('DEPA', 'PECLL', at)
const without = (message: object, field: string): object =>
  Object.fromEntries(Object.entries(message).filter(([name]) => name !== field))

describe('a message that is wrong', () => {
  it('is refused at the field of DCSA 2 that is', () => {
    const cases = [
      [without(good, 'eventCreatedDateTime'), { eventCreatedDateTime: 'required' }],
      [{ ...good, eventDateTime: '10/05/2026 10:00' }, { eventDateTime: 'moment' }],
      [{ ...good, eventDateTime: '2026-02-30T10:00:00Z' }, { eventDateTime: 'moment' }],
      [{ ...good, eventDateTime: '2026-05-10T10:00:00' }, { eventDateTime: 'moment' }],
      [{ ...good, eventCreatedDateTime: '1987-01-01T00:00:00Z' }, { eventCreatedDateTime: 'tooEarly' }],
      [{ ...good, eventCreatedDateTime: '2031-01-01T00:00:00Z' }, { eventCreatedDateTime: 'future' }],
      [{ ...good, eventDateTime: '2026-08-02T00:00:00Z' }, { eventDateTime: 'future' }],
      [{ ...good, eventType: 'VOYAGE' }, { eventType: 'unknownCode' }],
      [{ ...good, eventClassifierCode: 'REQ' }, { eventClassifierCode: 'unknownCode' }],
      [{ ...good, transportEventTypeCode: 'GONE' }, { transportEventTypeCode: 'unknownCode' }],
      [without(good, 'transportCall'), { transportCall: 'required' }],
      [
        transport('DEPA', 'PECLL', at, { transportCall: { modeOfTransport: 'VESSEL' } }),
        { 'transportCall.transportCallID': 'required' },
      ],
      [transport('DEPA', 'pecll', at), { 'transportCall.UNLocationCode': 'wrong' }],
      [
        transport('DEPA', 'PECLL', at, {
          transportCall: { transportCallID: 'X', modeOfTransport: 'VESSEL', vessel: { vesselIMONumber: '9321484' } },
        }),
        { 'transportCall.vessel.vesselIMONumber': 'checkDigit' },
      ],
      [
        transport('DEPA', 'PECLL', at, {
          transportCall: {
            transportCallID: 'X',
            modeOfTransport: 'VESSEL',
            UNLocationCode: 'PECLL',
            location: { UNLocationCode: 'PEPAI' },
          },
        }),
        { 'transportCall.location.UNLocationCode': 'differs' },
      ],
      [
        equipment('LOAD', 'CSQU3054383', 'PECLL', at, { eventLocation: { UNLocationCode: 'PEPAI' } }),
        { 'eventLocation.UNLocationCode': 'differs' },
      ],
      [
        without(equipment('LOAD', 'CSQU3054383', 'PECLL', at), 'emptyIndicatorCode'),
        { emptyIndicatorCode: 'required' },
      ],
      [paper('XXX', 'RELS', '1', at), { documentTypeCode: 'unknownCode' }],
      [paper('ARN', 'VOID', '1', at), { shipmentEventTypeCode: 'unknownCode' }],
      [paper('CUS', 'RELS', '', at), { documentID: 'required' }],
      [{ events2: [] }, { eventType: 'required' }],
      [7, { '.': 'wrong' }],
    ] as const
    expect(wrongOf(cases.map(([message]) => message))).toEqual(cases.map(([, wrong]) => wrong))
  })

  it('is refused at the field of the other standards that is', () => {
    const three = {
      eventID: 'a',
      eventDateTime: at,
      eventUpdatedDateTime: at,
      eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT' },
    }
    const observed = {
      type: 'ObjectEvent',
      eventTime: at,
      eventTimeZoneOffset: '-05:00',
      action: 'OBSERVE',
      bizStep: 'storing',
    }
    const cases = [
      [three, { 'eventClassification.transportEventTypeCode': 'required' }],
      [{ ...three, eventUpdatedDateTime: 'soon' }, { eventUpdatedDateTime: 'moment' }],
      [
        {
          ...three,
          eventClassification: { eventTypeCode: 'SHIPMENT', eventClassifierCode: 'ACT', shipmentEventTypeCode: 'CONF' },
        },
        { 'shipmentDetails.documentReference': 'required' },
      ],
      [without(observed, 'action'), { action: 'required' }],
      [{ ...observed, eventTimeZoneOffset: 'Lima' }, { eventTimeZoneOffset: 'wrong' }],
      [{ ...observed, eventTimeZoneOffset: '+99:99' }, { eventTimeZoneOffset: 'wrong' }],
      [{ ...observed, eventTimeZoneOffset: '+05:60' }, { eventTimeZoneOffset: 'wrong' }],
      [{ ...observed, eventTimeZoneOffset: '-14:30' }, { eventTimeZoneOffset: 'wrong' }],
      [{ ...observed, eventTime: '2027-05-10T10:00:00-05:00' }, { eventTime: 'future' }],
      [{ ...observed, recordTime: '2027-05-10T10:00:00-05:00' }, { recordTime: 'future' }],
      [
        { ...observed, errorDeclaration: { declarationTime: '2027-05-10T10:00:00-05:00' } },
        { 'errorDeclaration.declarationTime': 'future' },
      ],
      [
        {
          '@type': 'cargo:LogisticsEvent',
          'cargo:eventCode': 'DEP',
          'cargo:eventDate': at,
          'cargo:creationDate': '2027-05-10T10:00:00-05:00',
        },
        { creationDate: 'future' },
      ],
      [{ '@type': 'cargo:LogisticsEvent', 'cargo:eventDate': at }, { eventCode: 'required' }],
      [
        { '@type': 'cargo:LogisticsEvent', 'cargo:eventCode': 'ZZZ', 'cargo:eventDate': 'x' },
        { eventCode: 'unknownCode', eventDate: 'moment' },
      ],
    ] as const
    expect(wrongOf(cases.map(([message]) => message))).toEqual(cases.map(([, wrong]) => wrong))
    expect(wrongOf('FSU/12\nno waybill')).toEqual([{ waybill: 'wrong' }])
    expect(wrongOf('FSU/12\n729-12345675BOGMAD/T10K90\nXYZ/01JUN1200/BOG/T10K90')).toEqual([{ code: 'unknownCode' }])
    expect(wrongOf('hello')).toEqual([{ '.': 'wrong' }])
  })

  it('is refused where it names more than a shipment can hold, or what is longer than its field', () => {
    const many = Array.from({ length: 201 }, (_, n) => ({
      documentReferenceType: 'BKG',
      documentReferenceValue: `${n}`,
    }))
    const event = {
      '@type': 'cargo:LogisticsEvent',
      'cargo:eventCode': 'DEP',
      'cargo:eventDate': at,
      'cargo:creationDate': at,
    }
    const cases = [
      [{ ...good, documentReferences: many }, { documentReferences: 'tooLong' }],
      [{ ...event, '@id': 'x'.repeat(301) }, { '@id': 'tooLong' }],
      [{ ...event, 'cargo:eventLocation': 'B'.repeat(101) }, { eventLocation: 'tooLong' }],
      [
        {
          type: 'ObjectEvent',
          eventTime: at,
          eventTimeZoneOffset: '-05:00',
          action: 'OBSERVE',
          bizStep: 'storing',
          epcList: Array.from({ length: 201 }, (_, n) => `urn:epc:id:sscc:7701234.${n}`),
        },
        { epcList: 'tooLong' },
      ],
    ] as const
    expect(wrongOf(cases.map(([message]) => message))).toEqual(cases.map(([, wrong]) => wrong))
  })

  it('is as good with empty fields as without them', () => {
    expect(factOf({ ...good, changeRemark: null })).toEqual(factOf(good))
  })
})
