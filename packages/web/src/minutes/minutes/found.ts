import { IconFileText } from '@tabler/icons-react'
import type { FoundKind } from '../../platform/found-model.ts'

export const foundMinutes: FoundKind = {
  kind: 'minutes',
  label: 'ATAs',
  icon: IconFileText,
  address: ({ id }) => ({ to: '/protocols', search: { ata: id } }),
}
