import { useAccount } from '../platform/session.ts'
import { ViewLinks } from '../ui/ViewLinks.tsx'

/** The views of the portfolio. */
export function PortfolioViews({ waiting }: { waiting?: number | undefined }) {
  const { is_root } = useAccount()
  return (
    <ViewLinks
      label="O que mostrar da carteira"
      views={{
        '/carteira': 'Empresas',
        '/carteira/espera': waiting ? `Esperam por você (${waiting})` : 'Esperam por você',
        '/carteira/agenda': 'Agenda',
        '/carteira/metodo': 'Método',
        '/carteira/grupo': is_root === 'YES' && 'Grupo',
      }}
    />
  )
}
