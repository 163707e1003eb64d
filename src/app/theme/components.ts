import type { RaThemeOptions } from 'react-admin'
import { FieldFrame } from './FieldFrame.ts'
import { onPaper } from './onPaper.ts'
import { shape, type Tokens, type } from './tokens.ts'

const control = `${shape.controlRem}rem`

/** Where the keyboard is; within a list it stands inside of what it frames. */
const focused = (tokens: Tokens, offset: number) => ({ outline: `2px solid ${tokens.focus}`, outlineOffset: offset })

/** What opens over the page: its edge is seen on paper of the same colour. */
const raised = (tokens: Tokens) => ({ border: `1px solid ${tokens.hair}`, boxShadow: '0 8px 28px rgb(0 0 0 / 18%)' })

/** How the parts of MUI and react-admin look and behave everywhere: hairlines for shadows, one height of controls. */
export const components = (tokens: Tokens): NonNullable<RaThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums' },
      h1: { margin: 0, fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.2px' },
      h2: { margin: '0 0 0.5rem', fontSize: '1rem' },
      a: { color: tokens.accent },
      'code, kbd': { fontFamily: type.mono, fontSize: '0.8125rem' },
      // The keys of a button are told where there are keys: who points with a finger, or has a phone's width, has none.
      '@media (pointer: coarse), (max-width: 599.95px)': { '.MuiButton-root kbd, [data-keys]': { display: 'none' } },
      '@media print': onPaper,
      // The unit of a figure.
      abbr: { color: tokens.muted },
      'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
      'button:enabled': { cursor: 'pointer' },
      ':focus-visible': focused(tokens, 1),
      'h1:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '0.01ms !important', animationDuration: '0.01ms !important' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focused(tokens, 1) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: { root: { minHeight: control, whiteSpace: 'nowrap' } },
  },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: shape.radius } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: tokens.hair } },
  },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiPopover: { styleOverrides: { paper: raised(tokens) } },
  MuiAutocomplete: { styleOverrides: { paper: raised(tokens) } },
  MuiDialog: { styleOverrides: { paper: { boxShadow: '0 16px 60px rgb(0 0 0 / 35%)' } } },
  // The label of what is first asked stands over its frame.
  MuiDialogContent: {
    styleOverrides: { root: { '.MuiDialogTitle-root + &.MuiDialogContent-root': { paddingTop: '0.5rem' } } },
  },
  // A part of a pixel that the frame cuts off a tab would count as a tab that is out of sight, and draw arrows.
  MuiTabs: { defaultProps: { allowScrollButtonsMobile: true }, styleOverrides: { list: { paddingBlock: 1 } } },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true, slots: { root: FieldFrame } },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  // What is not written is still read.
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&.Mui-disabled': { WebkitTextFillColor: tokens.muted },
        '&::placeholder': { color: tokens.muted, opacity: 1 },
      },
    },
  },
  // That a value is wanted is drawn and not read out: the field says it itself.
  MuiInputLabel: {
    defaultProps: { required: false },
    styleOverrides: { root: { '.MuiFormControl-root:has(:required) > &::after': { content: '" *" / ""' } } },
  },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: tokens.muted } } } },
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: tokens.muted } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: tokens.paper },
      notchedOutline: { borderColor: tokens.line },
      // The frame around it shows where the keyboard writes.
      input: { '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
  // Where what it explains stands, so that it lies within the same landmark.
  MuiTooltip: {
    defaultProps: {
      enterDelay: 300,
      slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:focus-visible': focused(tokens, -2) } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: `${shape.rowRem}rem`,
        padding: '2px 10px',
        fontSize: `${type.tableRem}rem`,
        borderBottomColor: tokens.hair,
        '@media (pointer: coarse)': { height: `${shape.touchRowRem}rem` },
      },
      head: { color: tokens.muted, fontWeight: 600, backgroundColor: tokens.paper },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: `${type.bodyRem}rem`,
        minHeight: control,
        '&.Mui-focusVisible': focused(tokens, -2),
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: control,
        padding: '0.125rem 0.625rem',
        borderRadius: shape.radius,
        '&.Mui-selected': { backgroundColor: tokens.selected, color: tokens.accent, fontWeight: 600 },
        '&.Mui-selected .MuiListItemIcon-root': { color: tokens.accent },
        '&.Mui-focusVisible': focused(tokens, -2),
        '@media (pointer: coarse)': { minHeight: `${shape.touchRowRem}rem` },
      },
    },
  },
  MuiListItemText: { defaultProps: { slotProps: { primary: { variant: 'body1', fontWeight: 'inherit' } } } },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: '0.5rem 0.625rem 0.125rem 3rem',
        fontSize: '0.6875rem',
        lineHeight: 1.4,
        fontWeight: 600,
        letterSpacing: '0.04em',
        color: tokens.muted,
        backgroundColor: 'transparent',
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '2.25rem', '& svg': { fontSize: '1.25rem' } } } },
  RaSidebar: {
    styleOverrides: {
      root: {
        height: '100%',
        '& .RaSidebar-fixed': { position: 'static', height: '100%', overflowY: 'auto' },
        '& .MuiDrawer-paper': { backgroundColor: tokens.paper, borderInlineEnd: `1px solid ${tokens.hair}` },
      },
    },
  },
  RaSkipNavigationButton: { styleOverrides: { root: { backgroundColor: tokens.accent, color: tokens.accentInk } } },
  // On a phone the picture alone stands in the bar; the name of the language is still there to be read out.
  RaLocalesMenuButton: {
    styleOverrides: {
      root: {
        '@media (max-width: 599.95px)': {
          '& .MuiButton-root': { minWidth: '2.25rem', fontSize: 0 },
          '& .MuiButton-startIcon': { margin: 0 },
          '& .MuiButton-endIcon': { display: 'none' },
        },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: '1.5rem' } } },
  // A table wider than the page scrolls within itself.
  RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-tableWrapper': {
          overflowX: 'auto',
          border: `1px solid ${tokens.hair}`,
          borderRadius: shape.radius,
          backgroundColor: tokens.paper,
        },
        '& .RaDataTable-headerCell, & .RaDataTable-headerRow > th': { whiteSpace: 'nowrap' },
        '& .RaDataTable-headerRow .MuiCheckbox-root': { padding: 0, '& svg': { fontSize: '1.25rem' } },
        '& .RaDataTable-headerRow .MuiTableCell-paddingCheckbox': { width: '2.5rem', padding: '2px 8px' },
        '& table[aria-busy=true] tbody': { opacity: 0.6 },
      },
    },
  },
  // Above the table, not over what stands there: it is read with the rows that it speaks of.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        marginBottom: 8,
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          height: 'auto',
          flexWrap: 'wrap',
          borderRadius: shape.radius,
          backgroundColor: tokens.selected,
        },
        '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', gap: 8 },
      },
    },
  },
  // As the other dialogs have them: words alone.
  RaConfirm: { styleOverrides: { root: { '& .MuiButton-startIcon': { display: 'none' } } } },
  RaFilterForm: { defaultProps: { debounce: 30 } },
})
