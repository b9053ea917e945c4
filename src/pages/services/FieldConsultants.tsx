import { useContent } from '../../data/content';
import { Consultant } from '../../ui/Consultant';
import './fieldConsultants.css';

interface FieldConsultantsProps {
  /** Of a service or an industry. */
  readonly anchor: string;
  readonly name: string;
}

/** Whom to ask about a service or an industry; nothing where it is nobody's field. */
export function FieldConsultants({ anchor, name }: FieldConsultantsProps) {
  const consultants = useContent('consultants').filter(({ field }) => field === `/services#${anchor}`);
  if (consultants.length === 0) return null;
  return (
    <ul className="field-consultants">
      {consultants.map((consultant) => (
        <li key={consultant.id}>
          <Consultant consultant={consultant} about={name} />
        </li>
      ))}
    </ul>
  );
}
