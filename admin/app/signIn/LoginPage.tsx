import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthCard } from './AuthCard';
import { ResetRequestForm } from './ResetRequestForm';
import { SignInForm } from './SignInForm';

/** Sign-in and, in its place, the request of a reset mail. Switching mounts a form anew, without messages. */
export function LoginPage() {
  const { search } = useLocation();
  const [isForgotten, setForgotten] = useState(new URLSearchParams(search).get('mode') === 'reset');
  const [email, setEmail] = useState('');
  return (
    <AuthCard title={isForgotten ? 'Reset your password' : 'Admin login'}>
      {isForgotten ? (
        <ResetRequestForm onBack={() => setForgotten(false)} />
      ) : (
        <SignInForm email={email} onEmail={setEmail} onForgot={() => setForgotten(true)} />
      )}
    </AuthCard>
  );
}
