import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import { type PointerEvent, useRef, useState } from 'react'

interface SignaturePadProps {
  readonly label: string
  readonly disabled: boolean
  readonly onDrawn: (file: File) => void
}

const [width, height] = [480, 160]

const pencilOf = (canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null => {
  const pencil = canvas?.getContext('2d') ?? null
  if (pencil === null) return null
  pencil.lineWidth = 3
  pencil.lineCap = 'round'
  pencil.lineJoin = 'round'
  pencil.strokeStyle = '#111'
  return pencil
}

/** A field that a finger, a pen or the mouse signs in; on white in every theme, for it is printed. */
export const SignaturePad = ({ label, disabled, onDrawn }: SignaturePadProps) => {
  const translate = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef(false)
  const [inked, setInked] = useState(false)
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pencil = pencilOf(canvas.current)
    if (disabled || pencil === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    pencil.beginPath()
    pencil.moveTo(...pointOf(event))
  }
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pencil = pencilOf(canvas.current)
    if (!drawing.current || pencil === null) return
    pencil.lineTo(...pointOf(event))
    pencil.stroke()
    setInked(true)
  }
  const end = (): void => {
    drawing.current = false
  }
  const clear = (): void => {
    pencilOf(canvas.current)?.clearRect(0, 0, width, height)
    setInked(false)
  }
  const keep = (): void =>
    canvas.current?.toBlob((blob) => {
      if (blob !== null) onDrawn(new File([blob], `signature-${Date.now()}.png`, { type: 'image/png' }))
    }, 'image/png')
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, maxWidth: '30rem' }}>
      <Paper
        component="canvas"
        variant="outlined"
        sx={{ width: '100%', aspectRatio: '3 / 1', bgcolor: 'common.white', touchAction: 'none' }}
        ref={canvas}
        role="img"
        aria-label={label}
        width={width}
        height={height}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span>
        <Button variant="outlined" disabled={disabled || !inked} onClick={keep}>
          {translate('estiba.kinds.keepSignature')}
        </Button>
        <Button disabled={disabled || !inked} onClick={clear}>
          {translate('estiba.kinds.clearSignature')}
        </Button>
      </span>
    </Box>
  )
}
