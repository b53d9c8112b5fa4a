import { Anchor } from '@mantine/core'
import { LegalPage } from './LegalPage.tsx'

/** How personal data is processed, under Lei 13.709/2018 (LGPD). */
export default function PrivacyScreen() {
  return (
    <LegalPage title="Termos de privacidade" updated="21/11/2026">
      <p>
        Estes termos explicam quais dados pessoais o Prumo trata, para quê, por quanto tempo, e como você exerce os
        direitos da Lei Geral de Proteção de Dados (Lei 13.709/2018, a LGPD).
      </p>
      <h2>1. Quem responde pelos dados</h2>
      <ul>
        <li>
          <b>Dados da sua conta</b> (cadastro, acesso e cobrança): o Prumo é o controlador, ou seja, decide como são
          tratados e responde por isso.
        </li>
        <li>
          <b>Dados que a sua empresa registra</b> sobre colaboradores, contatos e clientes: a empresa é a controladora e
          o Prumo é o operador, que os trata em nome dela. Se você é uma dessas pessoas, procure primeiro a empresa; nós
          a ajudamos a atender o seu pedido.
        </li>
        <li>
          <b>Consultores</b> só acessam as empresas que os autorizaram, e a empresa pode retirar esse acesso.
        </li>
      </ul>
      <h2>2. Quais dados da conta e para quê</h2>
      <ul>
        <li>
          <b>Nome, e-mail, telefone, empresa e CPF ou CNPJ:</b> para criar a conta, prestar o serviço e cobrar por ele
          (execução de contrato e obrigação legal).
        </li>
        <li>
          <b>Senha:</b> guardada somente em forma embaralhada, que não permite conhecê-la.
        </li>
        <li>
          <b>Registros de acesso</b> (data, hora e tipo de aparelho de cada entrada, que você vê na sua conta; o
          endereço IP só nos registros do servidor): para segurança e porque o Marco Civil da Internet exige que sejam
          guardados, sob sigilo.
        </li>
        <li>
          <b>Histórico do que foi criado e alterado no sistema,</b> com autor e horário: para que a empresa possa
          conferir e corrigir (legítimo interesse).
        </li>
      </ul>
      <p>
        Não tomamos decisões automatizadas sobre pessoas, não vendemos dados e não mostramos anúncios. Evite registrar
        dados sensíveis, como os de saúde, em campos de texto livre.
      </p>
      <h2>3. Cookies</h2>
      <p>
        Usamos um cookie, necessário para manter a sua sessão, outro para reconhecer o navegador em que você já entrou,
        para que senhas erradas de estranhos não impeçam a sua entrada, e mais um só se você pedir que um aparelho de
        confiança não peça o código da verificação em duas etapas. Neste navegador também fica guardada a sua
        preferência de tema claro ou escuro. Não há cookies de publicidade nem de rastreamento.
      </p>
      <h2>4. Com quem os dados são compartilhados</h2>
      <p>
        Somente com os fornecedores necessários para o serviço funcionar (hospedagem, envio de e-mails e, quando houver
        um pagamento, a instituição que o processa), que os tratam sob as nossas instruções, e com autoridades quando a
        lei obriga. A lista atual dos fornecedores é enviada a quem pedir. Se você autorizar a sua conta do Google, o
        seu navegador fala com o Google, sob os termos dele.
      </p>
      <h2>5. Por quanto tempo</h2>
      <ul>
        <li>
          <b>Dados da conta:</b> enquanto ela existir. Pedida a exclusão, por mais 30 dias, em que você pode voltar
          atrás; depois, nome, e-mail, telefone e senha são apagados. O que você registrou a serviço de uma empresa
          continua com ela, em nome de &ldquo;Pessoa removida&rdquo;, porque ela precisa saber o que foi feito.
        </li>
        <li>
          <b>Dados da empresa:</b> enquanto ela existir no Prumo. Pedida a exclusão, por mais 30 dias; depois, todos os
          registros e arquivos são apagados. Fica só a anotação de que isso aconteceu, sem dados pessoais.
        </li>
        <li>
          <b>Registros de acesso:</b> 6 meses, como manda o Marco Civil da Internet; de uma conta excluída, já sem nome.
        </li>
        <li>
          <b>Exportações de dados:</b> 24 horas. <b>Cópias de segurança:</b> até serem substituídas por outras mais
          novas.
        </li>
        <li>Dados de cobrança: pelo prazo que a lei fiscal determina.</li>
      </ul>
      <h2>6. Segurança</h2>
      <p>
        A separação entre as empresas é imposta também pelo próprio banco de dados; arquivos só são entregues a quem
        pode ver o registro a que pertencem; sessões podem ser encerradas a qualquer momento. Se houver um incidente que
        possa causar risco ou dano relevante, avisaremos as pessoas afetadas e a Autoridade Nacional de Proteção de
        Dados (ANPD) no prazo legal, de 3 dias úteis.
      </p>
      <h2>7. Seus direitos</h2>
      <p>Você pode pedir, sem custo:</p>
      <ul>
        <li>a confirmação de que tratamos seus dados e o acesso a eles;</li>
        <li>a correção do que estiver incompleto, errado ou desatualizado;</li>
        <li>a anonimização, o bloqueio ou a eliminação do que for excessivo ou irregular;</li>
        <li>a portabilidade para outro fornecedor;</li>
        <li>a informação sobre com quem os dados foram compartilhados;</li>
        <li>a eliminação do que depende do seu consentimento, e a revogação dele.</li>
      </ul>
      <p>
        Em <b>Privacidade e dados</b>, na sua conta, você baixa na hora tudo o que o Prumo sabe sobre você e pede a
        exclusão da conta. Quem é responsável por uma empresa exporta ali todos os dados dela, e pode excluí-la. O seu
        nome, e-mail e telefone você corrige em Minha conta.
      </p>
      <p>
        Para os outros pedidos, a confirmação simplificada é dada de imediato e a declaração completa em até 15 dias. Se
        a resposta não o atender, você pode reclamar à ANPD.
      </p>
      <h2>8. Como falar conosco</h2>
      <p>
        Pedidos e dúvidas sobre dados pessoais:{' '}
        <Anchor href="mailto:contato@prumo.com.br" underline="always" fz="inherit">
          contato@prumo.com.br
        </Anchor>
        . Podemos pedir que você confirme a sua identidade antes de atender.
      </p>
      <h2>9. Mudanças</h2>
      <p>
        Quando estes termos mudarem, a data no alto da página muda também, e mudanças importantes são avisadas por
        e-mail antes de valer.
      </p>
    </LegalPage>
  )
}
