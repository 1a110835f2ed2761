import { useEffect, useState } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

interface Later extends NavigateOptions {
  to: string;
  milliseconds: number;
}

/** Goes somewhere after a while, so that a message can be read first. Leaving the page by another way calls it off. */
export function useGoLater(): (later: Later) => void {
  const navigate = useNavigate();
  const [later, goLater] = useState<Later>();

  useEffect(() => {
    if (!later) return undefined;
    const { to, milliseconds, ...options } = later;
    const timer = setTimeout(() => void navigate(to, options), milliseconds);
    return () => clearTimeout(timer);
  }, [later, navigate]);

  return goLater;
}
