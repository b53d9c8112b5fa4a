import { useQuery } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { call, changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { LogoForm } from './LogoForm.tsx'

const ownLogoQuery = call(
  'GET /account/consultant-logo',
  {},
  { topic: 'account', pick: ({ response }) => response.image },
)

/** A consultant's own logo, beside the company's on the reports of the companies they serve. */
export function OwnLogoTab() {
  const { name } = useAccount()
  return (
    <QueryBoundary query={useQuery(ownLogoQuery)}>
      {(image) => (
        <LogoForm
          src={image}
          alt="O seu logo"
          of={name}
          about="Fica ao lado do logo da empresa no relatório do mês das empresas que você atende: na tela, no PDF, na apresentação e no link. PNG, JPEG ou WebP."
          send={async (file, onProgress) => {
            await api('POST /account/consultant-logo', { files: [file], onProgress })
            return { message: 'Logo salvo com sucesso!' }
          }}
          removing={removal('DELETE /account/consultant-logo', {})}
          without="Os relatórios passam a mostrar só o logo da empresa."
          refresh={() => Promise.all([changed('account'), changed('reports')])}
        />
      )}
    </QueryBoundary>
  )
}
