import { IconTableImport } from '@tabler/icons-react'
import { ButtonLink } from './ButtonLink.tsx'

/** Where the import of a spreadsheet begins, above the list it fills; `kind` is the one the server declares. */
export const ImportLink = ({ kind }: { kind: string }) => (
  <ButtonLink
    to="/imports/new/$kind"
    params={{ kind }}
    variant="default"
    leftSection={<IconTableImport size={18} aria-hidden />}
  >
    Importar planilha
  </ButtonLink>
)
