import Bolt from '@mui/icons-material/BoltOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import QrCode from '@mui/icons-material/QrCodeScannerOutlined'
import Web from '@mui/icons-material/WebAssetOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Entry } from './usePaletteEntries.ts'

const icons: { readonly [G in Entry['group']]: ReactNode } = {
  scanned: <QrCode fontSize="small" color="action" />,
  screens: <Web fontSize="small" color="action" />,
  records: <Description fontSize="small" color="action" />,
  actions: <Bolt fontSize="small" color="action" />,
}

interface PaletteEntryProps {
  readonly id: string
  readonly entry: Entry
  /** It begins a group, whose name stands above it. */
  readonly first: boolean
  readonly active: boolean
  readonly onPoint: () => void
}

/** One thing that was found; the keyboard chooses it from the input above. */
export const PaletteEntry = ({ id, entry, first, active, onPoint }: PaletteEntryProps) => {
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { group, label, beside, run } = entry
  return (
    <>
      {first && (
        <Typography
          role="presentation"
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ padding: '0.5rem 0.75rem 0.25rem' }}
        >
          {translate(`estiba.palette.${group}`)}
        </Typography>
      )}
      <Box
        ref={place}
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        onClick={run}
        onKeyDown={() => undefined}
        onMouseMove={onPoint}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: '2.25rem',
          paddingInline: 1.5,
          borderRadius: 1,
          cursor: 'pointer',
          backgroundColor: active ? 'action.selected' : undefined,
        }}
      >
        {icons[group]}
        <Typography noWrap sx={{ flex: 1 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {beside}
        </Typography>
      </Box>
    </>
  )
}
