import { Anchor } from '@mantine/core'
import { TextLink } from '../../ui/TextLink.tsx'
import { LegalPage } from './LegalPage.tsx'
import { useTrialWords } from './trial-query.ts'

/** The contract of use, in plain language. */
export default function TermsScreen() {
  return (
    <LegalPage title="Contrato de uso" updated="20/11/2026">
      <h2>1. O que é o Prumo</h2>
      <p>
        O Prumo é um sistema pela internet para organizar a rotina, as pessoas, os processos e os resultados de uma
        empresa. Ao criar uma conta, você declara que pode agir em nome da empresa que está cadastrando e aceita este
        contrato por ela.
      </p>
      <h2>2. Avaliação gratuita</h2>
      <p>
        Toda conta nova tem uma avaliação de {useTrialWords()} com o sistema liberado. Não pedimos cartão e nada é
        cobrado sem que você contrate um plano. Terminada a avaliação sem contratação, o acesso é suspenso e os dados
        continuam guardados para o caso de você voltar, até que peça a eliminação.
      </p>
      <h2>3. Planos e pagamento</h2>
      <p>
        Preço, forma de pagamento e vencimento são os combinados na contratação do plano. Se um pagamento atrasar, o
        sistema passa a permitir somente consultas até a regularização. Você pode cancelar quando quiser; o acesso
        continua até o fim do período já pago.
      </p>
      <h2>4. O que cabe a você</h2>
      <ul>
        <li>Guardar a sua senha e não a compartilhar. Cada pessoa usa o próprio acesso.</li>
        <li>Escolher quem da sua empresa pode ver e fazer o quê, e retirar o acesso de quem sair.</li>
        <li>Registrar no sistema somente o que a sua empresa tem o direito de tratar.</li>
        <li>Não tentar acessar dados de outras empresas nem prejudicar o funcionamento do serviço.</li>
      </ul>
      <h2>5. O que cabe a nós</h2>
      <ul>
        <li>Manter o sistema funcionando e corrigir as falhas que aparecerem.</li>
        <li>Manter os dados da sua empresa separados dos dados das outras.</li>
        <li>Não usar o conteúdo da sua empresa para nada além de prestar o serviço a ela.</li>
        <li>Avisar com antecedência sobre mudanças importantes neste contrato.</li>
      </ul>
      <h2>6. Os dados são seus</h2>
      <p>
        Tudo o que a sua empresa registra continua sendo dela. Quem responde por ela pode, a qualquer momento, exportar
        tudo ou excluir a empresa, em Privacidade e dados. Como tratamos dados pessoais está nos{' '}
        <TextLink to="/privacidade" underline="always" fz="inherit">
          termos de privacidade
        </TextLink>
        .
      </p>
      <h2>7. Limites</h2>
      <p>
        O Prumo ajuda a organizar e a decidir, mas não substitui contador, advogado ou outro profissional, e as decisões
        tomadas com ele são da sua empresa. Pode haver interrupções para manutenção ou por falhas de terceiros, como
        internet e energia. Nada aqui afasta direitos que a lei garante a você.
      </p>
      <h2>8. Fim do contrato</h2>
      <p>
        Você pode encerrar a conta a qualquer momento. Podemos encerrar contas usadas para fraude ou contra a lei, com
        aviso e prazo para você retirar os seus dados, salvo ordem em contrário de autoridade. Vale a lei brasileira.
      </p>
      <h2>9. Contato</h2>
      <p>
        Dúvidas sobre este contrato:{' '}
        <Anchor href="mailto:contato@prumo.com.br" underline="always" fz="inherit">
          contato@prumo.com.br
        </Anchor>
        .
      </p>
    </LegalPage>
  )
}
