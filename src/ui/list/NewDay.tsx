import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { companyDay } from '../format/companyDay.ts'
import { useMinute } from '../format/useMinute.ts'
import { makeOld } from '../resource/makeOld.ts'
import { useListParts } from './ListPartsContext.ts'

/** Reads a list that is narrowed to 'today' or 'this month' again as the company's day becomes another. */
const NewDay = () => {
  const client = useQueryClient()
  const { resource } = useListParts()
  const day = companyDay(new Date(useMinute()))
  const read = useRef(day)
  useEffect(() => {
    if (day === read.current) return
    read.current = day
    void makeOld(client, resource.name)
  }, [day, client, resource])
  return null
}

export default NewDay
