import { IconFileDescription, IconHierarchy2, IconSitemap } from '@tabler/icons-react'
import type { FoundKind } from '../platform/found-model.ts'

export const foundMacroProcesses: FoundKind = {
  kind: 'macro_process',
  label: 'Macroprocessos',
  icon: IconSitemap,
  address: ({ id }) => ({ to: '/macroproccess/$id', params: { id: String(id) } }),
}

export const foundMicroProcesses: FoundKind = {
  kind: 'micro_process',
  label: 'Processos',
  icon: IconHierarchy2,
  address: ({ id }) => ({ to: '/proccess/$id', params: { id: String(id) } }),
}

/** Opened among the POPs of its process. */
export const foundProcedures: FoundKind = {
  kind: 'procedure',
  label: 'POPs',
  icon: IconFileDescription,
  address: ({ id, within }) => ({ to: '/pop/$proccess', params: { proccess: String(within) }, search: { pop: id } }),
}
