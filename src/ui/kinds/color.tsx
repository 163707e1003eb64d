import type { ColorField } from '../../schema/fields.ts'
import type { InputProps, KindUi } from './kindUi.ts'
import { PlainInput } from './plainInput.tsx'
import { plainText, textual } from './textual.tsx'

const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value ?? ''))

const Input = (props: InputProps<ColorField>) => (
  <span className="estiba-affixed">
    <PlainInput
      {...props}
      className="estiba-code"
      placeholder="#1f3a52"
      text={String(props.value ?? '')}
      onText={(text) => props.onChange(text === '' ? null : text)}
    />
    <input
      type="color"
      className="estiba-color"
      aria-label={props.label ?? props.view.words.field(props.name)}
      disabled={props.disabled}
      value={isColor(props.value) ? props.value : '#000000'}
      onChange={(event) => props.onChange(event.target.value)}
    />
  </span>
)

export const color: KindUi<ColorField> = {
  Input,
  Cell: ({ value }) =>
    isColor(value) ? (
      <span className="estiba-swatch">
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="3" fill={value} />
        </svg>
        <code>{value}</code>
      </span>
    ) : (
      ''
    ),
  Filter: textual().Filter,
  text: plainText,
}
