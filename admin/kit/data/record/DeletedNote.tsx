import { Alert } from 'antd';

/** Stands above words for a record that somebody else has deleted while they were written. */
export const DeletedNote = ({ noun, isDeleted }: { noun: string; isDeleted: boolean }) =>
  isDeleted && (
    <Alert
      type="warning"
      showIcon
      message={`Someone else has deleted this ${noun}`}
      description={`What you typed is kept here. Save it as a new ${noun}, or discard it.`}
    />
  );
