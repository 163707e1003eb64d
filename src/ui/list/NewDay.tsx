import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { companyDay } from '../format/companyDay.ts'
import { useMinute } from '../format/useMinute.ts'
import { makeOld } from '../resource/makeOld.ts'
import { useListParts } from './ListPartsContext.ts'

interface NewDayProps {
  /** The company's day when the list was asked for: what looks for another may come after it. */
  readonly since: string
}

/** Reads a list that is narrowed to 'today' or 'this month' again as the company's day becomes another. */
const NewDay = ({ since }: NewDayProps) => {
  const client = useQueryClient()
  const { resource } = useListParts()
  const day = companyDay(new Date(useMinute()))
  const read = useRef(since)
  useEffect(() => {
    if (day === read.current) return
    read.current = day
    void makeOld(client, resource.name)
  }, [day, client, resource])
  return null
}

export default NewDay
