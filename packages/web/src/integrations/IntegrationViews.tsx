import { useAccount } from '../platform/session.ts'
import { ViewLinks } from '../ui/ViewLinks.tsx'

/** What programs are given and told; who is not responsible for the company has keys only. */
export function IntegrationViews() {
  const { is_responsible, is_root } = useAccount()
  if (!is_responsible && is_root !== 'YES') return null
  return (
    <ViewLinks label="Integrações" views={{ '/account/integrations': 'Chaves', '/account/webhooks': 'Webhooks' }} />
  )
}
