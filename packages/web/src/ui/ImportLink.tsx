import { IconTableImport } from '@tabler/icons-react'
import { Writes } from '../ui/Writes.tsx'
import { ButtonLink } from './ButtonLink.tsx'

/** Leads to the import of a spreadsheet, from the list it fills; `kind` is declared by the server. */
export const ImportLink = ({ kind, label = 'Importar planilha' }: { kind: string; label?: string }) => (
  <Writes>
    <ButtonLink
      to="/imports/new/$kind"
      params={{ kind }}
      variant="default"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      {label}
    </ButtonLink>
  </Writes>
)
