import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorderOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { RefObject } from 'react'
import { useFavourites } from './places.ts'
import { useAddress } from './useAddress.ts'

/** Marks a page as one of the person's own, or no more. */
export const FavouriteStar = ({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> }) => {
  const translate = useTranslate()
  const { pathname } = useAddress()
  const { isOne, toggle } = useFavourites()
  const marked = isOne(pathname)
  return (
    <IconButton
      aria-pressed={marked}
      aria-label={translate(marked ? 'estiba.way.unstar' : 'estiba.way.star')}
      onClick={() => toggle({ path: pathname, title: heading.current?.textContent ?? pathname })}
    >
      {marked ? <Star fontSize="small" sx={{ color: 'amber' }} /> : <StarBorder fontSize="small" />}
    </IconButton>
  )
}
