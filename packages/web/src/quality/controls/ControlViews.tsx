import { ViewLinks } from '../../ui/ViewLinks.tsx'

/** What somebody answers for and looks at again on a day. */
export const ControlViews = () => (
  <ViewLinks
    label="Controles"
    views={{
      '/controles': 'Fornecedores',
      '/controles/instrumentos': 'Instrumentos',
      '/controles/requisitos-legais': 'Requisitos legais',
    }}
  />
)
