import { email, longText, text } from '../fields';
import { singleton } from '../singleton';

export const contactDetails = singleton({
  key: 'contact_details',
  label: 'Contact details',
  description: 'Where people reach the agency: footer, contact page and the sign-in page.',
  fields: {
    address: longText({ label: 'Postal address', required: true, maxLength: 300 }),
    phone: text({ label: 'Phone', required: true, maxLength: 30 }),
    email: email({ label: 'Email', required: true, maxLength: 120 }),
    weekday_hours: text({ label: 'Monday to Friday', maxLength: 60 }),
    weekend_hours: text({ label: 'Saturday and Sunday', maxLength: 60 }),
  },
  defaults: {
    address: 'Meridian Staffing\n4th Floor, Kachnar House, Golf Course Road\nGurugram, Haryana 122002, India',
    phone: '+91 124 555 0100',
    email: 'info@meridian-staffing.example',
    weekday_hours: '9:00 AM to 6:00 PM',
    weekend_hours: 'Closed',
  },
});
