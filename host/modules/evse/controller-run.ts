import { type ChargeController, pageBytes } from '../../hardware/charge-controller.ts';

/** The controller's uptime in ms has 32 bits. */
const wrapMs = 2 ** 32;

/**
 * Page of the controller that says whether it was restarted since the host gave it its settings:
 * pages are zeros after a restart. Page 0 belongs to the charge tracker.
 */
const markerPage = 1;
const marker = [0x76, 0x6b];

/**
 * Tells one run of the charge controller from the next: counts its uptime beyond the wrap, and
 * knows whether it has its settings.
 */
export class ControllerRun {
  readonly #controller: ChargeController;
  #uptimeMs = 0;
  #wraps = 0;
  #greeted = false;

  constructor(controller: ChargeController) {
    this.#controller = controller;
  }

  /** Uptime in whole seconds; the wrap of the ms counter is hidden while the host runs. */
  get uptimeS(): number {
    return Math.floor((this.#wraps * wrapMs + this.#uptimeMs) / 1000);
  }

  /** True if the controller restarted since the host gave it its settings. */
  get isNew(): boolean {
    const page = this.#controller.readPage(markerPage);
    return !marker.every((byte, index) => page[index] === byte);
  }

  /** Remembers in the controller itself that it has its settings. */
  mark(): void {
    const page = new Uint8Array(pageBytes);
    page.set(marker);
    this.#controller.writePage(markerPage, page);
  }

  /** Takes the uptime of a report; true: the controller has to be given its settings. */
  notice(uptimeMs: number): boolean {
    if (uptimeMs < this.#uptimeMs) {
      if (this.isNew) {
        this.#wraps = 0;
        this.#greeted = false;
      } else if (this.#uptimeMs - uptimeMs > wrapMs / 2) {
        // A wrap takes the counter from its end to its start; a smaller step back is a late report.
        this.#wraps++;
      }
    }
    this.#uptimeMs = uptimeMs;
    const isGreeted = this.#greeted;
    this.#greeted = true;
    return !isGreeted;
  }

  /** The controller did not answer: it may have been restarted meanwhile. */
  doubt(): void {
    this.#greeted = false;
  }
}
