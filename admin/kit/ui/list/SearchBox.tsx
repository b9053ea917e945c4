import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';

/** Long enough to type on, short enough not to be waited for. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** Searches when typing pauses. A search that comes from elsewhere, such as the back button, is taken over. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const words = typed.trim();
  useEffect(() => {
    if (words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, sent, onSearch]);
  return (
    <div className="list-search">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
