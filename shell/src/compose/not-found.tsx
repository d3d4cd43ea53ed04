import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, chakra } from '@tillway/ui';
import { SignInFrame } from '../sign-in/sign-in-frame';

const Place = chakra('div', {
  base: { display: 'grid', justifyItems: 'center', gap: '3', px: '4', py: '16', textAlign: 'center' },
});

const explanation = 'There is no page at this address.';

/** The same page for a signed-out visitor, without a frame around it. */
export const NotFoundSignedOut = () => (
  <SignInFrame title={messages.notFound} lead={t(explanation)}>
    <Button asChild variant="primary">
      <Link to="/">{t('Login')}</Link>
    </Button>
  </SignInFrame>
);

/** The 404 page for unknown paths. */
export function NotFound() {
  return (
    <Place>
      <chakra.p textStyle="sm" fontWeight="semibold" color="brand.fg">
        404
      </chakra.p>
      <chakra.h1 textStyle="2xl" fontWeight="semibold">
        {t(messages.notFound)}
      </chakra.h1>
      <p>{t(explanation)}</p>
      <Button asChild variant="primary">
        <Link to="/dashboard">{t('Start page')}</Link>
      </Button>
    </Place>
  );
}
